'use client'
import { Scene } from '@/components/art/scene'
import { Link } from '@/components/ui/link'
import type { AgentCategory } from '@/lib/agents/schema'

/** The eight trades, each with its picture. */
export const CategoryTiles = ({ categories }: { categories: readonly AgentCategory[] }) => (
  <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
    {categories.map((category) => (
      <li key={category}>
        <Link
          href={`/listings?category=${encodeURIComponent(category)}`}
          className="group block h-full overflow-hidden sheet transition-colors hover:border-field"
        >
          <Scene category={category} seed="category" className="aspect-[16/8]" />
          <span className="block px-3.5 py-3 font-medium text-sm underline-offset-4 group-hover:underline">
            {category}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
