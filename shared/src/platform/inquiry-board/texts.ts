import { boardLimits } from './limits.ts'

export const kindWrong = 'Choose lead, support, contact or report.'
export const columnWrong = 'Choose one of the four columns.'
export const ageWrong = 'Choose 1, 3 or 7 days.'
export const assignedWrong = "Choose 'me', 'nobody' or a person."
export const searchTooLong = `Search must have at most ${boardLimits.search} characters.`

export const nothingToMove = 'Choose a column or a person.'
export const notStaff = 'This person does not answer inquiries.'
export const reportByDecision = 'A report is closed by its decision. Open the report to decide it.'
export const noteMissing = 'Note is required.'
export const noteTooLong = `Note must be at most ${boardLimits.note} characters.`
export const notesFull = `This inquiry has ${boardLimits.notes} notes.`

export const itemFound = 'Inquiry'
export const itemMoved = 'Inquiry moved.'
export const itemAssigned = 'Inquiry assigned.'
export const itemTaken = 'This inquiry is yours.'
export const noteAdded = 'Note added.'
export const itemStale = 'Somebody has changed this inquiry. Here is what it is now.'
