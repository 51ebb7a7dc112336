import { languageName } from '@abhyas/shared/assessment/test-papers/language-name'
import { maxSets } from '@abhyas/shared/assessment/paper-sets/sets'
import { letterOf } from '@abhyas/shared/letter-of'
import Box from '@mui/material/Box'
import { ChoiceButtons } from '../../../../ui/choice-buttons.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { SwitchLine } from '../../../../ui/switch-line.tsx'
import { Muted } from '../../../../ui/text.tsx'

/** What is printed, as it is chosen. */
export interface Printing {
  /** How many sets. */
  readonly sets: number
  readonly isShuffled: boolean
  /** All pages, those of one set, the key, or the grids. */
  readonly pages: string
  /** One, or several beside each other. */
  readonly languages: readonly string[]
}

interface PrintChoicesProps {
  readonly chosen: Printing
  /** Whether the test lets questions or options move. */
  readonly mayShuffle: boolean
  readonly forms: number
  /** Those that the test has. */
  readonly languages: readonly string[]
  readonly onChange: (chosen: Printing) => void
}

/** How many sets a test is printed in, how, and which pages. */
export function PrintChoices({ chosen, mayShuffle, forms, languages, onChange }: PrintChoicesProps) {
  const { sets, isShuffled, pages } = chosen
  const counts = Array.from({ length: maxSets }, (_, i) => i + 1)
  const letters = counts.slice(0, sets).map((count) => letterOf(count - 1))
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      <Box>
        <Muted sx={{ mb: 0.5 }}>How many sets</Muted>
        <ChoiceButtons
          label="How many sets"
          chosen={sets}
          choices={counts.map((value) => ({ value, text: String(value) }))}
          onChange={(count) => onChange({ ...chosen, sets: count, pages: 'all' })}
        />
      </Box>
      {mayShuffle && (
        <Box sx={{ maxWidth: 480 }}>
          <SwitchLine
            label="Shuffle as the test says"
            hint="Otherwise questions and options are in the order in which they were written."
            isOn={isShuffled}
            isDisabled={false}
            onChange={(isOn) => onChange({ ...chosen, isShuffled: isOn })}
          />
        </Box>
      )}
      {sets > forms && !(mayShuffle && isShuffled) && (
        <Muted role="status">Without shuffling, sets with the same questions are all alike.</Muted>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '& > *': { flex: '0 1 220px' } }}>
        <SelectField
          id="printed-pages"
          label="Pages"
          value={pages}
          options={[
            { value: 'all', text: 'All' },
            ...letters.map((letter) => ({ value: letter, text: `Only set ${letter}` })),
            { value: 'key', text: 'Only the answer key' },
            { value: 'grids', text: 'Only the answer grids' },
          ]}
          onChange={({ target }) => onChange({ ...chosen, pages: target.value })}
        />
        {languages.length > 1 && (
          <SelectField
            id="printed-language"
            label="Language"
            value={chosen.languages.join()}
            options={[...languages.map((one) => [one]), languages].map((some) => ({
              value: some.join(),
              text: some.map(languageName).join(' and '),
            }))}
            onChange={({ target }) => onChange({ ...chosen, languages: target.value.split(',') })}
          />
        )}
      </Box>
    </Box>
  )
}
