import { Radio, RadioGroup } from '#web/ui/inputs/radio.tsx'

type ShelfChoiceProps = { restock: boolean; onChange: (restock: boolean) => void }

/** Whether returned goods are sold again. */
export const ShelfChoice = ({ restock, onChange }: ShelfChoiceProps) => (
  <RadioGroup legend="What happens to the items?">
    <Radio
      name="shelf"
      label="Back to stock: can be sold as new"
      checked={restock}
      onChange={() => onChange(true)}
    />
    <Radio
      name="shelf"
      label="Written off: can't be sold again"
      checked={!restock}
      onChange={() => onChange(false)}
    />
  </RadioGroup>
)
