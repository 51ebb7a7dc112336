/** The specification's messages for the steps of the profile. They differ by a full stop and a "the". */
export const allRequired = {
  about: 'Please fill all required fields',
  teaching: 'Please fill all required fields.',
  education: 'Please fill all required fields.',
  contact: 'Please fill all the required fields.',
} as const

export const nationalityMissing = 'Please select your nationality'
export const otherNationalityMissing = 'Please fill specify nationality'
export const classOptionMissing = 'Select at least One Class Option'
export const whatsappMissing = 'WhatsApp number is required'
export const whatsappWrong = 'WhatsApp number must be exactly 10 digits'

export const trainingLocationMissing = 'Training location is required.'
export const levelMissing = 'Level is required.'
export const subjectMissing = 'Subject is required.'

export const languageMissing = 'Please select at least one spoken language.'

export const tooYoung = 'Age must be 18 or older.'
export const universityMissing = 'Name of Institute or University is required.'
export const permanentMissing = 'Select Yes if Above Address is permanent.'
export const otherUniversityMissing = 'Please enter your institute or university name.'
export const areaCodeStart = 'STD Code must start with 0'
export const areaCodeLength = 'STD Code must be 3 to 5 digits long'
export const urlWrong = 'URL must start with http or https'

/** The specification's toasts. */
export const loadFailed = 'Error fetching data'
export const updateFailedWith = (message: string) => `Error While Updating: ${message}`
export const saved = 'Saved Information success'
export const educationSaved = 'Updated'
export const entryDeleted = 'Entry deleted successfully'
export const contactUpdated = 'Contact information updated successfully'

/** The specification's dialogs. */
export const deleteTitle = 'Delete Item'
export const deleteQuestion = 'Are you sure you want to delete this item?'
export const secondaryQuestion = 'Are you sure you want to delete?'
export const otherSubjectTitle = 'Enter Other Subject'

/** Our own messages where the specification requires a field but gives no text. */
export const chargeMissing = 'Charge is required.'
export const currencyMissing = 'Currency is required.'
export const experienceMissing = 'Total experience is required.'
export const taughtMissing = 'Teaching experience is required.'
export const taughtWhereMissing = 'Institute name is required.'
export const taughtPlaceMissing = 'Institute location is required.'
export const taughtTimeMissing = 'Service period is required.'
export const boardMissing = 'Board or council is required.'
export const schoolMissing = 'School name is required.'
export const passingYearMissing = 'Passing year is required.'
export const twelfthMissing = 'Choose Yes or No for 12th.'
/** A sentence about a field of the 12th, which has the same name as one of the 10th. */
export const ofTwelfth = (sentence: string) => `12th: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
export const twelfthTooEarly = 'The 12th cannot be passed before the 10th.'
export const higherTooEarly = 'This cannot be completed before the 10th or the 12th.'
export const qualificationMissing = 'Qualification level is required.'
export const specializationMissing = 'Specialization is required.'
export const completionYearMissing = 'Completion year is required.'
export const institutionMissing = 'Institution name is required.'
export const birthMissing = 'Date of birth is required.'
export const contactBirthMissing = 'Date of birth of the contact person is required.'
export const birthWrong = 'Date of birth must be a date, such as 2001-12-31.'
export const birthInFuture = 'Date of birth cannot be in the future.'
export const placeMissing = 'Location is required'
export const permanentPlaceMissing = 'Permanent location is required.'
export const maritalStatusMissing = 'Marital status is required.'
export const vehicleMissing = 'Vehicle is required.'
export const relationMissing = 'Relationship with student is required.'
export const studyBoardMissing = 'Board is required.'
export const studyingMissing = 'Studying in is required.'
export const alternateTooLong = 'At most 10 digits.'
export const landlineTooLong = 'At most 8 digits.'
export const areaCodeMissing = 'STD Code is required with a landline number.'
export const landlineMissing = 'A landline number is required with an STD Code.'
export const otherReligionMissing = 'Please specify your religion.'
export const tooManyEntries = 'At most 5 teaching entries.'
export const tooManyQualifications = 'At most 20 qualifications.'
export const levelUnknown = 'This level is not in the list.'
export const subjectUnknown = 'This subject is not in the list.'
export const notTaught = 'This is not among your teaching entries.'
export const notOwnPlace = 'This is not one of your places.'
export const boardUnknown = 'This board is not in the list.'
export const profileChanged = 'Your profile was changed on another device.'
export const qualificationDeleted = 'Qualification deleted successfully'
