export const banksFailed = 'Failed to load question banks'
export const noBanks = 'No question banks found.'
export const nameBlank = 'Name is required'
export const parentBlank = (label: string) => `${label} is required`
export const subjectOfOtherLevel = 'This subject belongs to another level. Choose a subject of the level above.'
export const bankExists =
  'A question bank with this name already exists for the same category, level, subject, board and class.'
export const bankCreated = 'Question bank added successfully'
export const bankUpdated = 'Question bank updated successfully'
export const bankMarked = (status: 'active' | 'inactive') => `Question bank marked as ${status}.`
export const bankStale = 'Someone else changed this question bank. Reload it, or overwrite their change.'
export const bankInactive = 'This question bank is inactive. Mark it as active before you add questions.'
export const codeCopied = 'Code copied!'
export const bankMissing = 'Choose a question bank.'
/** The specification's sentence for a question bank. */
export const confirmBankStatus = (isActive: boolean) =>
  `Are you sure you want to ${isActive ? 'deactivate' : 'activate'} this question bank?`
/** Asked before a second bank of the same name is made. */
export const bankTwin = (name: string) => `There already is a question bank “${name}”. Create another one?`
