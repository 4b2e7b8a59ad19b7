'use client'
import { MoreHorizontal, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '@/components/ui/button'
import { Checkbox, RadioCards, Switch } from '@/components/ui/choice'
import { Dialog } from '@/components/ui/dialog'
import { Field, Input, Textarea } from '@/components/ui/field'
import { Menu, MenuItem, Popover, Tooltip } from '@/components/ui/menu'
import { Select } from '@/components/ui/select'
import { TagInput } from '@/components/ui/tag-input'
import { toast } from '@/components/ui/toast'

/** Buttons and form controls. */
export function ControlSamples() {
  const [tags, setTags] = useState<string[]>(['solidity', 'fuzzing'])
  const [plan, setPlan] = useState('standard')
  return (
    <section className="space-y-8">
      <h2 className="display text-3xl">Controls</h2>
      <div className="flex flex-wrap items-center gap-3">
        <Button>Primary</Button>
        <Button variant="secondary">Secondary</Button>
        <Button variant="safe">Release money</Button>
        <Button variant="danger">Cancel order</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="link">Link</Button>
        <Button busy>Working</Button>
        <Button disabled>Disabled</Button>
        <Button size="sm">Small</Button>
        <Button size="lg">Large</Button>
        <IconButton label="Add">
          <Plus aria-hidden />
        </IconButton>
      </div>
      <div className="flex flex-wrap gap-3">
        <Dialog
          title="A question"
          description="What will happen, in plain words."
          trigger={<Button variant="secondary">Dialog</Button>}
          footer={<Button>Do it</Button>}
        >
          <p className="text-sm">The body of the dialog.</p>
        </Dialog>
        <Menu
          trigger={
            <Button variant="secondary">
              <MoreHorizontal aria-hidden /> Menu
            </Button>
          }
        >
          <MenuItem>First</MenuItem>
          <MenuItem>Second</MenuItem>
        </Menu>
        <Popover trigger={<Button variant="secondary">Popover</Button>}>A little more about it.</Popover>
        <Tooltip text="A few words">
          <Button variant="secondary">Tooltip</Button>
        </Tooltip>
        <Button variant="secondary" onClick={() => toast('Saved', { description: 'Your draft is kept.' })}>
          Toast
        </Button>
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <Field label="Title" hint="What you offer, in one line." aside="at most 80">
          <Input placeholder="A security review of one contract" />
        </Field>
        <Field label="Price" error="“12,5” is not an amount: write digits, like 12.5.">
          <Input defaultValue="12,5" suffix="USDC" inputMode="decimal" />
        </Field>
        <Field label="Scope" optional>
          <Textarea maxLength={2000} defaultValue="What is in and what is not." />
        </Field>
        <Field label="Tags">
          <TagInput value={tags} onChange={setTags} suggestions={['audit', 'foundry']} />
        </Field>
        <Field label="Currency">
          <Select
            options={[
              { value: 'USDC', label: 'USDC' },
              { value: 'USDT', label: 'USDT' },
            ]}
          />
        </Field>
        <div className="space-y-4">
          <Checkbox label="Can be bought at once" hint="Without asking first." defaultChecked />
          <Switch label="Show in search" defaultChecked />
        </div>
      </div>
      <RadioCards
        label="Package"
        columns={3}
        value={plan}
        onValueChange={setPlan}
        cards={[
          { value: 'basic', title: 'Basic', text: 'One contract, two days.', aside: '120.00' },
          { value: 'standard', title: 'Standard', text: 'Five contracts and a call.', aside: '480.00' },
          { value: 'full', title: 'Full', text: 'Everything, with a retest.', aside: '1,250.00' },
        ]}
      />
    </section>
  )
}
