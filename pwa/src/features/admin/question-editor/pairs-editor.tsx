import { Columns } from '../../../ui/columns.tsx'
import { RichField } from '../../../ui/rich-field/rich-field.tsx'
import type { Pair, PartsProps } from './content-as.ts'
import { Rows } from './rows.tsx'

/** What belongs together; an answer without its side is one choice more. */
export const PairsEditor = ({ parts: pairs, problems, onChange }: PartsProps<Pair>) => (
  <Rows
    id="question-pairs"
    legend="Pairs"
    hint="Leave the left side empty for an extra choice."
    problem={problems.pairs}
    items={pairs}
    nameOf={(i) => `Pair ${i + 1}`}
    add="Add pair"
    onAdd={() => onChange([...pairs, { prompt: '', answer: '' }])}
    canMove
    onChange={onChange}
  >
    {({ prompt = '', answer }, i, set) => (
      <Columns columns="repeat(2, minmax(0, 1fr))" from="sm" gap={1}>
        <RichField
          id={`question-pairs-${i}`}
          label={`Pair ${i + 1}, this`}
          isSmall
          value={prompt}
          problem={problems[`pairs.${i}`]}
          onChange={(text) => set({ prompt: text })}
        />
        <RichField
          id={`question-pairs-${i}-answer`}
          label={`Pair ${i + 1}, goes with`}
          isSmall
          value={answer}
          onChange={(text) => set({ answer: text })}
        />
      </Columns>
    )}
  </Rows>
)
