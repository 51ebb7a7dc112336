import { textOfHtml } from '@abhyas/shared/content/questions/text'
import Box from '@mui/material/Box'
import { isPlain, RichHtml } from '../../question/rich-html.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { letterOf } from '@abhyas/shared/letter-of'
import { type AnswerProps, partsOf, textOf, withPart } from './answer-props.ts'

/** Pairs are made by choosing a letter for each prompt: it works by touch, by keyboard and by ear. */
export function MatchingAnswer({ slot, answer, isLocked, onAnswer }: AnswerProps) {
  const { prompts = [], answers = [] } = slot
  const options = answers.map(({ id, html }, place) => ({ value: id, text: `${letterOf(place)}. ${textOfHtml(html)}` }))
  const chosen = partsOf(answer)
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box
        component="ul"
        aria-label="What can be chosen"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
      >
        {answers.map(({ id, html }, place) => (
          <Box key={id} component="li" sx={{ display: 'flex', gap: 1.5 }}>
            <b>{letterOf(place)}</b>
            <RichHtml html={html} />
          </Box>
        ))}
      </Box>
      {prompts.map(({ id, html }) => (
        <Box key={id} sx={{ display: 'grid', gap: 0.5 }}>
          {/* What is plain stands in the label already. */}
          {!isPlain(html) && <RichHtml html={html} />}
          <SelectField
            id={`match-${id}`}
            label={`Goes with: ${textOfHtml(html)}`}
            options={options}
            empty="Choose"
            disabled={isLocked}
            value={textOf(chosen[id])}
            onChange={({ target }) => onAnswer(withPart(answer, id, target.value || null))}
          />
        </Box>
      ))}
    </Box>
  )
}
