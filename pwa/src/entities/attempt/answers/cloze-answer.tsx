import { textOfHtml } from '@abhyas/shared/content/questions/text'
import Box from '@mui/material/Box'
import { SelectField } from '../../../ui/select-field.tsx'
import { type AnswerProps, listOf, partsOf, textOf, toggledIn, withPart } from './answer-props.ts'
import { ChoiceRows } from './choice-rows.tsx'
import { TypedAnswer } from './typed-answer.tsx'

/** One field for each gap of the text above. */
export function ClozeAnswer({ slot, answer, isLocked, onAnswer, onType }: AnswerProps) {
  const chosen = partsOf(answer)
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {(slot.gaps ?? []).map(({ type, options = [] }, i) => {
        const name = String(i + 1)
        const label = `Gap ${name}`
        const id = `gap-${slot.id}-${name}`
        const part = chosen[name]
        if (type === 'single')
          return (
            <SelectField
              key={name}
              id={id}
              label={label}
              options={options.map((option) => ({ value: option.id, text: textOfHtml(option.html) }))}
              empty="Choose"
              disabled={isLocked}
              value={textOf(part)}
              onChange={({ target }) => onAnswer(withPart(answer, name, target.value || null))}
            />
          )
        if (type === 'multiple')
          return (
            <Box key={name} sx={{ display: 'grid', gap: 1 }}>
              <b>{label}</b>
              <ChoiceRows
                label={label}
                name={id}
                type="checkbox"
                options={options}
                chosen={listOf(part)}
                isLocked={isLocked}
                onChoose={(one) => onAnswer(withPart(answer, name, toggledIn(options, listOf(part), one)))}
              />
            </Box>
          )
        return (
          <TypedAnswer
            key={name}
            id={id}
            label={label}
            type={type}
            value={textOf(part)}
            isLocked={isLocked}
            onType={(text) => onType(withPart(answer, name, text || null))}
          />
        )
      })}
    </Box>
  )
}
