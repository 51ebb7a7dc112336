import { Columns } from '../../../ui/columns.tsx'
import { RichField } from '../../../entities/question/rich-field/rich-field.tsx'
import type { Pair, PartsProps } from './content-as.ts'
import { Rows } from './rows.tsx'

/** What belongs together; an answer without its side is one choice more. */
export const PairsEditor = (props: PartsProps<Pair>) => (
  <Rows
    {...props}
    field="pairs"
    word="Pair"
    hint="Leave the left side empty for an extra choice."
    empty={{ prompt: '', answer: '' }}
    canMove
  >
    {({ prompt = '', answer }, i, set) => (
      <Columns columns="repeat(2, minmax(0, 1fr))" from="sm" gap={1}>
        <RichField
          id={`question-pairs-${i}`}
          label={`Item ${i + 1}`}
          isSmall
          value={prompt}
          problem={props.problems[`pairs.${i}`]}
          onChange={(text) => set({ prompt: text })}
        />
        <RichField
          id={`question-pairs-${i}-answer`}
          label={`Match ${i + 1}`}
          isSmall
          value={answer}
          onChange={(text) => set({ answer: text })}
        />
      </Columns>
    )}
  </Rows>
)
