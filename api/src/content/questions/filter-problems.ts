import { tooLongTexts } from '@abhyas/shared/forms/too-long'
import { difficulties, questionOrders, questionTypes } from '@abhyas/shared/content/questions/kinds'
import { type ListQuestions, maxQuestionSearchLength, questionPage } from '@abhyas/shared/content/questions/shapes'
import { questionStates } from '@abhyas/shared/content/questions/states'
import * as texts from '@abhyas/shared/content/questions/texts'
import { isObjectIdOrHexString } from 'mongoose'

/** Validates the filters of the list of questions. Returns a message per field; empty if valid. */
export function filterProblems({
  type,
  state,
  difficulty,
  sort,
  ids,
  ...asked
}: ListQuestions): Record<string, string> {
  const isOneOf = (list: readonly string[], value: string | undefined) => !value || list.includes(value)
  const wrongIds = (['bank_id', 'import_id', 'for_bank'] as const).filter(
    (name) => asked[name] && !isObjectIdOrHexString(asked[name]),
  )
  return {
    ...tooLongTexts(asked, maxQuestionSearchLength),
    ...(!isOneOf(questionTypes, type) && { type: texts.typeWrong }),
    ...(!isOneOf(questionStates, state) && { state: texts.stateWrong }),
    ...(!isOneOf(questionOrders, sort) && { sort: texts.sortWrong }),
    ...(!isOneOf(difficulties, difficulty) && { difficulty: texts.difficultyWrong }),
    ...(ids && !areIds(ids) && { ids: texts.idsWrong(questionPage.maxRows) }),
    ...Object.fromEntries(wrongIds.map((name) => [name, texts.idWrong(name)])),
  }
}

const areIds = (ids: string): boolean => {
  const each = ids.split(',')
  return each.length <= questionPage.maxRows && each.every((id) => isObjectIdOrHexString(id))
}
