import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Radio from '@mui/material/Radio'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { RichField } from '../../../ui/rich-field/rich-field.tsx'
import { emptyOption, type Option, withShares } from './content-as.ts'
import { NumberField } from './number-field.tsx'
import { RowsField } from './rows-field.tsx'
import { RowFrame } from './row-frame.tsx'
import { moved, removeWithUndo } from './rows.ts'

type Kind = 'single' | 'multiple' | 'truefalse' | 'short' | 'ordering'

interface OptionsEditorProps {
  /** Of its fields: `options`, or `gaps.0.options`. */
  readonly id: string
  readonly kind: Kind
  readonly options: readonly Option[]
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (options: Option[]) => void
}

const hints: Readonly<Record<Kind, string>> = {
  single: 'Mark the correct one. Alt and the arrows reorder.',
  multiple: 'Mark all that are correct; they count 100 % together.',
  truefalse: 'Mark what is correct.',
  short: 'Every accepted answer, and its share of the marks.',
  ordering: 'Write them in their right order.',
}
const letter = (place: number) => String.fromCodePoint(65 + (place % 26))

/** The answers to choose from, to type or to put in order. */
export function OptionsEditor({ id, kind, options, problems, onChange }: OptionsEditorProps) {
  const [withFeedback, setWithFeedback] = useState<ReadonlySet<number>>(new Set())
  const isFixed = kind === 'truefalse'
  const isChoice = kind === 'single' || kind === 'multiple' || isFixed
  const word = kind === 'short' ? 'Answer' : 'Option'
  const set = (at: number, more: Partial<Option>) => onChange(options.with(at, { ...options[at]!, ...more }))
  function mark(at: number): void {
    if (kind !== 'multiple') return onChange(options.map((option, i) => ({ ...option, weight: i === at ? 100 : 0 })))
    const right = new Set(options.flatMap(({ weight }, i) => (weight > 0 ? [i] : [])))
    if (!right.delete(at)) right.add(at)
    onChange(withShares(options, right))
  }
  return (
    <RowsField
      id={`question-${id.replaceAll('.', '-')}`}
      legend={kind === 'short' ? 'Answers' : 'Options'}
      hint={hints[kind]}
      problem={problems[id]}
      add={isFixed ? undefined : `Add ${word.toLowerCase()}`}
      onAdd={() => onChange([...options, { ...emptyOption, weight: kind === 'short' ? 100 : 0 }])}
    >
      {options.map((option, i) => {
        const name = `${word} ${letter(i)}`
        const field = `${id}.${i}`
        const Mark = kind === 'multiple' ? Checkbox : Radio
        return (
          <RowFrame
            key={i}
            name={name}
            isRight={isChoice && option.weight > 0}
            onMove={isFixed ? undefined : (step) => onChange(moved(options, i, step))}
            onRemove={isFixed ? undefined : () => removeWithUndo(options, i, name, onChange)}
          >
            <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
              {isChoice && (
                <Mark
                  checked={option.weight > 0}
                  onChange={() => mark(i)}
                  name={id}
                  slotProps={{ input: { 'aria-label': `${name} is correct` } }}
                />
              )}
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                {isFixed ? (
                  <Typography sx={{ py: 1.25 }}>{option.text}</Typography>
                ) : (
                  <RichField
                    id={`question-${field.replaceAll('.', '-')}`}
                    label={name}
                    hidesLabel
                    isSmall
                    value={option.text}
                    problem={problems[field]}
                    onChange={(text) => set(i, { text })}
                  />
                )}
              </Box>
              {(kind === 'multiple' || kind === 'short') && (
                <Box sx={{ width: 84 }}>
                  <NumberField
                    id={`question-${field.replaceAll('.', '-')}-weight`}
                    label="Counts %"
                    value={option.weight}
                    onChange={(weight) => set(i, { weight })}
                  />
                </Box>
              )}
            </Box>
            {option.feedback !== undefined || withFeedback.has(i) ? (
              <Box sx={{ mt: 1, ml: isChoice ? 5.5 : 0 }}>
                <RichField
                  id={`question-${field.replaceAll('.', '-')}-feedback`}
                  label={`Feedback for ${letter(i)}`}
                  isSmall
                  value={option.feedback ?? ''}
                  onChange={(feedback) => set(i, { feedback })}
                />
              </Box>
            ) : (
              kind !== 'ordering' && (
                <Button
                  size="small"
                  sx={{ ml: isChoice ? 5 : 0 }}
                  onClick={() => setWithFeedback(new Set([...withFeedback, i]))}
                >
                  Add feedback for {letter(i)}
                </Button>
              )
            )}
          </RowFrame>
        )
      })}
    </RowsField>
  )
}
