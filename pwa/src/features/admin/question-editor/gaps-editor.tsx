import Box from '@mui/material/Box'
import { typeNames } from '../../../entities/question/names.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { emptyNumber, emptyOption, type Gap } from './content-as.ts'
import { NumberField } from './number-field.tsx'
import { NumbersEditor } from './numbers-editor.tsx'
import { OptionsEditor } from './options-editor.tsx'
import { RowsField } from './rows-field.tsx'
import { RowFrame } from './row-frame.tsx'

interface GapsEditorProps {
  readonly gaps: readonly Gap[]
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (gaps: Gap[]) => void
  /** One more, and its place in the text. */
  readonly onAdd: (gaps: Gap[], sign: string) => void
}

const types = ['short', 'single', 'multiple', 'numerical'] as const
const emptyGap = (type: Gap['type'], marks: number): Gap =>
  type === 'numerical'
    ? { type, marks, numbers: [emptyNumber] }
    : { type, marks, options: type === 'short' ? [{ text: '', weight: 100 }] : [emptyOption, emptyOption] }

/** The gaps of a text: {{1}} marks the place of the first one. */
export const GapsEditor = ({ gaps, problems, onChange, onAdd }: GapsEditorProps) => (
  <RowsField
    id="question-gaps"
    legend="Gaps"
    hint="{{1}} stands in the question where gap 1 is."
    problem={problems.gaps}
    add="Add gap"
    onAdd={() => onAdd([...gaps, emptyGap('short', 1)], `{{${gaps.length + 1}}}`)}
  >
    {gaps.map((gap, i) => (
      <RowFrame
        key={i}
        name={`Gap ${i + 1}`}
        onRemove={i === gaps.length - 1 ? () => onChange(gaps.slice(0, -1)) : undefined}
      >
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 96px', mb: 1.5 }}>
          <SelectField
            id={`question-gaps-${i}`}
            label={`Gap ${i + 1}`}
            options={types.map((value) => ({ value, text: typeNames[value] }))}
            value={gap.type}
            problem={problems[`gaps.${i}`]}
            onChange={({ target }) => onChange(gaps.with(i, emptyGap(target.value as Gap['type'], gap.marks)))}
          />
          <NumberField
            id={`question-gaps-${i}-marks`}
            label="Marks"
            value={gap.marks}
            onChange={(marks) => onChange(gaps.with(i, { ...gap, marks: Math.max(0, marks) }))}
          />
        </Box>
        {gap.type === 'numerical' ? (
          <NumbersEditor
            id={`gaps.${i}.numbers`}
            numbers={gap.numbers ?? []}
            problems={problems}
            onChange={(numbers) => onChange(gaps.with(i, { ...gap, numbers }))}
          />
        ) : (
          <OptionsEditor
            id={`gaps.${i}.options`}
            kind={gap.type}
            options={gap.options ?? []}
            problems={problems}
            onChange={(options) => onChange(gaps.with(i, { ...gap, options }))}
          />
        )}
      </RowFrame>
    ))}
  </RowsField>
)
