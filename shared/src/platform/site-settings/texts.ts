/** Sentences of the page of site settings. */
export const settingsSaved = 'Site settings are saved.'
export const settingsStale = 'Somebody else has changed the site settings in the meantime. Look at theirs first.'
export const phoneInvalid = 'A phone number has 6 to 15 digits, with spaces, dashes or brackets between them.'
export const addressInvalid = 'A link begins with http:// or https:// and names a site.'
export const oneLine = 'Only one line of text.'
