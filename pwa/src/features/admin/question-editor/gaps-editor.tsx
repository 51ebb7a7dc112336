import { typeNames } from '@abhyas/shared/content/questions/texts'
import Box from '@mui/material/Box'
import { SelectField } from '../../../ui/select-field.tsx'
import { emptyNumber, emptyOption, type Gap, type PartsProps } from './content-as.ts'
import { NumberField } from '../../../entities/question/number-field.tsx'
import { NumbersEditor } from './numbers-editor.tsx'
import { OptionsEditor } from './options-editor.tsx'
import { Rows } from './rows.tsx'

interface GapsEditorProps extends PartsProps<Gap> {
  /** One more, and its place in the text. */
  readonly onAdd: (gaps: Gap[], sign: string) => void
}

const types = (['short', 'single', 'multiple', 'numerical'] as const).map((value) => ({
  value,
  text: typeNames[value],
}))
const emptyGap = (type: Gap['type'], marks: number): Gap =>
  type === 'numerical'
    ? { type, marks, numbers: [emptyNumber] }
    : { type, marks, options: type === 'short' ? [{ text: '', weight: 100 }] : [emptyOption, emptyOption] }

/** The gaps of a text: {{1}} marks the place of the first one. */
export const GapsEditor = ({ onAdd, ...props }: GapsEditorProps) => (
  <Rows
    {...props}
    field="gaps"
    word="Gap"
    hint="{{1}} stands in the question where gap 1 is."
    empty={emptyGap('short', 1)}
    onAdd={(gaps) => onAdd(gaps, `{{${gaps.length}}}`)}
    canRemove={(i) => i === props.parts.length - 1}
    onRemove={() => props.onChange(props.parts.slice(0, -1))}
  >
    {(gap, i, set) => (
      <>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 96px', mb: 1.5 }}>
          <SelectField
            id={`question-gaps-${i}`}
            label={`Gap ${i + 1}`}
            options={types}
            value={gap.type}
            problem={props.problems[`gaps.${i}`]}
            onChange={({ target }) =>
              props.onChange(props.parts.with(i, emptyGap(target.value as Gap['type'], gap.marks)))
            }
          />
          <NumberField
            id={`question-gaps-${i}-marks`}
            label="Marks"
            value={gap.marks}
            problem={props.problems[`gaps.${i}.marks`]}
            onChange={(marks) => set({ marks })}
          />
        </Box>
        {gap.type === 'numerical' ? (
          <NumbersEditor
            id={`gaps.${i}.numbers`}
            parts={gap.numbers ?? []}
            problems={props.problems}
            onChange={(numbers) => set({ numbers })}
          />
        ) : (
          <OptionsEditor
            id={`gaps.${i}.options`}
            kind={gap.type}
            parts={gap.options ?? []}
            problems={props.problems}
            onChange={(options) => set({ options })}
          />
        )}
      </>
    )}
  </Rows>
)
