import type { PackKey } from '@abhyas/shared/assessment/test-papers/pack'
import { type ComponentType, memo } from 'react'
import { type AnswerProps, listOf, textOf, toggledIn } from './answer-props.ts'
import { type CheckedOption, ChoiceRows } from './choice-rows.tsx'
import { ClozeAnswer } from './cloze-answer.tsx'
import { MatchingAnswer } from './matching-answer.tsx'
import { OrderingAnswer } from './ordering-answer.tsx'
import { TypedAnswer } from './typed-answer.tsx'

/** The place of a question where it is answered. */
export const AnswerInput = memo(function AnswerInput(props: AnswerProps) {
  const Input = inputs[props.slot.type]
  return Input ? <Input {...props} /> : null
})

/** One option, or all that are right. */
function Chosen({ slot: { id, type, options = [] }, answer, isLocked, paperKey, onAnswer }: AnswerProps) {
  const isMany = type === 'multiple'
  return (
    <ChoiceRows
      label={isMany ? 'Your answer: choose all that are right' : 'Your answer'}
      name={`answer-${id}`}
      type={isMany ? 'checkbox' : 'radio'}
      options={options}
      chosen={isMany ? listOf(answer) : [textOf(answer)]}
      isLocked={isLocked}
      checked={paperKey && checkedOptions(paperKey)}
      onChoose={(one) => onAnswer(isMany ? orNull(toggledIn(options, listOf(answer), one)) : one)}
    />
  )
}

/** What is known of each option once an answer was checked. */
const checkedOptions = ({ content, ids }: PackKey): ReadonlyMap<string, CheckedOption> =>
  new Map(
    (content.options ?? []).map(({ weight, feedback }, i) => [
      ids.options?.[i] ?? '',
      { isRight: weight > 0, feedback },
    ]),
  )

const orNull = (ids: string[]) => (ids.length === 0 ? null : ids)

const typed = (type: 'short' | 'numerical' | 'essay') =>
  function Typed({ slot: { id }, answer, isLocked, onType }: AnswerProps) {
    return (
      <TypedAnswer
        id={`answer-${id}`}
        label={type === 'numerical' ? 'Your answer: a number' : 'Your answer'}
        type={type}
        value={textOf(answer)}
        isLocked={isLocked}
        onType={(text) => onType(text.trim() === '' ? null : text)}
      />
    )
  }

const inputs: Readonly<Record<AnswerProps['slot']['type'], ComponentType<AnswerProps> | undefined>> = {
  single: Chosen,
  truefalse: Chosen,
  multiple: Chosen,
  short: typed('short'),
  numerical: typed('numerical'),
  essay: typed('essay'),
  matching: MatchingAnswer,
  ordering: OrderingAnswer,
  cloze: ClozeAnswer,
  description: undefined,
}
