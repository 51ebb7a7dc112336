import { languageName } from '@abhyas/shared/assessment/test-papers/language-name'
import Box from '@mui/material/Box'
import { SelectField } from '../../ui/select-field.tsx'

interface LanguageChoiceProps {
  /** BCP 47. */
  readonly languages: readonly string[]
  readonly value: string
  readonly onChange: (language: string) => void
}

/** The language of questions, where there is a choice. */
export function LanguageChoice({ languages, value, onChange }: LanguageChoiceProps) {
  if (languages.length < 2) return null
  return (
    <Box sx={{ maxWidth: 220 }}>
      <SelectField
        id="question-language"
        label="View in"
        options={languages.map((one) => ({ value: one, text: languageName(one) }))}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Box>
  )
}
