import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { difficulties } from '@abhyas/shared/content/questions/kinds'
import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { Icon } from '../../../ui/icon.tsx'
import { BoundValues } from '../../../ui/form/bound-values.tsx'
import { FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { FormRich, RichField } from '../../../entities/question/rich-field/rich-field.tsx'
import { typeOptions } from '../../../entities/question/names.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { contentAs } from './content-as.ts'
import { GapsEditor } from './gaps-editor.tsx'
import { FormNumber } from '../../../entities/question/number-field.tsx'
import { NumbersEditor } from './numbers-editor.tsx'
import { OptionsEditor } from './options-editor.tsx'
import { PairsEditor } from './pairs-editor.tsx'

interface EditorFieldsProps {
  readonly content: QuestionContent
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (content: QuestionContent) => void
}

/** All of a question to write: its facts, what it asks, what is right, what is said afterwards. */
export function EditorFields({ content, problems, onChange }: EditorFieldsProps) {
  const set = (more: Partial<QuestionContent>) => onChange({ ...content, ...more })
  const hints = content.hints ?? []
  // What is empty is left out when the question is sent.
  const values = { feedback: '', difficulty: '', language: '', external_id: '', ...content }
  return (
    <BoundValues values={values} problems={problems} set={(more: object) => set(more)} prefix="question-">
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, minmax(0, 1fr))', xl: '1.4fr 80px 96px 1fr 1fr 1fr' },
          }}
        >
          <SelectField
            id="question-type"
            label="Type"
            options={typeOptions}
            value={content.type}
            onChange={({ target }) => onChange(contentAs(target.value as QuestionContent['type'], content))}
          />
          <FormNumber name="marks" label="Marks" />
          <FormNumber name="negative_marks" label="Negative" />
          <FormSelect name="difficulty" label="Difficulty" empty="Not set" options={difficulties} />
          <FormText name="language" label="Language" />
          <FormText name="external_id" label="External ID" />
        </Box>
        <FormRich name="stem" label="Question" />
        <Answers content={content} problems={problems} onChange={onChange} />
        <FormRich name="feedback" label="Explanation" />
        {hints.map((hint, i) => (
          <RichField
            key={i}
            id={`question-hints-${i}`}
            label={`Hint ${i + 1}`}
            isSmall
            value={hint}
            onChange={(text) => set({ hints: hints.with(i, text) })}
          />
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Button startIcon={<Icon path={mdiPlus} />} onClick={() => set({ hints: [...hints, ''] })}>
            Add hint
          </Button>
          <Box sx={{ flexGrow: 1, minWidth: 220 }}>
            <TextField
              id="question-tags"
              label="Tags"
              hint="Separate with commas"
              value={(content.tags ?? []).join(', ')}
              problem={problems.tags}
              autoComplete="off"
              onChange={({ target }) => set({ tags: target.value.split(/,\s*/) })}
              onBlur={() => set({ tags: (content.tags ?? []).map((tag) => tag.trim()).filter(Boolean) })}
            />
          </Box>
        </Box>
      </Box>
    </BoundValues>
  )
}

/** What makes an answer right; an essay and a passage have nothing of it. */
function Answers({ content, problems, onChange }: EditorFieldsProps) {
  const { type, options = [], numbers = [], pairs = [], gaps = [], stem } = content
  const set = (more: Partial<QuestionContent>) => onChange({ ...content, ...more })
  const isTyped = type === 'short' || gaps.some((gap) => gap.type === 'short')
  if (type === 'essay' || type === 'description') return null
  if (type === 'numerical')
    return (
      <NumbersEditor id="numbers" parts={numbers} problems={problems} onChange={(next) => set({ numbers: next })} />
    )
  if (type === 'matching')
    return <PairsEditor parts={pairs} problems={problems} onChange={(next) => set({ pairs: next })} />
  return (
    <>
      {type === 'cloze' ? (
        <GapsEditor
          parts={gaps}
          problems={problems}
          onChange={(next) => set({ gaps: next })}
          onAdd={(next, sign) => set({ gaps: next, stem: `${stem} ${sign}`.trim() })}
        />
      ) : (
        <OptionsEditor
          id="options"
          kind={type}
          parts={options}
          problems={problems}
          onChange={(next) => set({ options: next })}
        />
      )}
      {isTyped && (
        <FormControlLabel
          control={
            <Switch
              checked={content.is_case_sensitive ?? false}
              onChange={(_, is_case_sensitive) => set({ is_case_sensitive })}
            />
          }
          label="Match upper and lower case"
        />
      )}
    </>
  )
}
