'use client'
import { Scene } from '@/components/art/scene'
import { Link } from '@/components/ui/link'
import type { AgentCategory } from '@/lib/agents/schema'

/** The eight categories, each with its picture. */
export const CategoryTiles = ({ categories }: { categories: readonly AgentCategory[] }) => (
  <ul className="tiles">
    {categories.map((category) => (
      <li key={category}>
        <Link href={`/listings?category=${encodeURIComponent(category)}`}>
          <Scene category={category} seed="category" className="aspect-[16/8]" />
          <span>{category}</span>
        </Link>
      </li>
    ))}
  </ul>
)
