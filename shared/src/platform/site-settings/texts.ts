/** Messages of the site settings page. */
export const settingsSaved = 'Site settings saved.'
export const settingsStale = 'Someone else changed the site settings in the meantime. Review their changes first.'
export const phoneInvalid = 'A phone number must have 6 to 15 digits; spaces, dashes and brackets are allowed.'
export const addressInvalid = 'A link must start with http:// or https:// and name a site.'
export const oneLine = 'Enter one line of text.'
