import { Columns } from '../../../ui/columns.tsx'
import { RichField } from '../../../ui/rich-field/rich-field.tsx'
import type { Pair } from './content-as.ts'
import { RowsField } from './rows-field.tsx'
import { RowFrame } from './row-frame.tsx'
import { moved, removeWithUndo } from './rows.ts'

interface PairsEditorProps {
  readonly pairs: readonly Pair[]
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (pairs: Pair[]) => void
}

/** What belongs together; an answer without its side is one choice more. */
export function PairsEditor({ pairs, problems, onChange }: PairsEditorProps) {
  const set = (at: number, more: Partial<Pair>) => onChange(pairs.with(at, { ...pairs[at]!, ...more }))
  return (
    <RowsField
      id="question-pairs"
      legend="Pairs"
      hint="Leave the left side empty for an extra choice."
      problem={problems.pairs}
      add="Add pair"
      onAdd={() => onChange([...pairs, { prompt: '', answer: '' }])}
    >
      {pairs.map((pair, i) => (
        <RowFrame
          key={i}
          name={`Pair ${i + 1}`}
          onMove={(step) => onChange(moved(pairs, i, step))}
          onRemove={() => removeWithUndo(pairs, i, `Pair ${i + 1}`, onChange)}
        >
          <Columns columns="repeat(2, minmax(0, 1fr))" from="sm" gap={1}>
            <RichField
              id={`question-pairs-${i}`}
              label={`Pair ${i + 1}, this`}
              isSmall
              value={pair.prompt ?? ''}
              problem={problems[`pairs.${i}`]}
              onChange={(prompt) => set(i, { prompt })}
            />
            <RichField
              id={`question-pairs-${i}-answer`}
              label={`Pair ${i + 1}, goes with`}
              isSmall
              value={pair.answer}
              onChange={(answer) => set(i, { answer })}
            />
          </Columns>
        </RowFrame>
      ))}
    </RowsField>
  )
}
