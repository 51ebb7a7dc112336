import { questionTypes } from './content.ts'
import { questionStates } from './states.ts'

export const typeWrong = `Type must be one of ${questionTypes.join(', ')}`
export const stateWrong = `State must be one of ${questionStates.join(', ')}`
export const difficultyWrong = 'Difficulty must be easy, medium or hard'
export const idWrong = (field: string) => `${field} must be an id`
