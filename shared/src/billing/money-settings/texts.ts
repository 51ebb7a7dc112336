export const moneySettingsFound = 'Payment settings'
export const moneySettingsSaved = 'Payment settings saved'

export const passwordWrong = 'The current password is not right.'
export const upiWrong = 'A UPI ID looks like name@bank.'
export const upiKindWrong = 'Choose personal or merchant.'
export const stateWrong = 'Choose a state of the list.'
export const gstinWrong = 'This GSTIN is not right. Check its 15 characters.'
export const sacWrong = 'A SAC has 6 digits.'
export const prefixWrong = 'The beginning of invoice numbers is 1 or 2 letters.'
export const accountWrong = 'An account number has 9 to 18 digits.'
export const ifscWrong = 'An IFSC looks like SBIN0001234.'
export const holderMissing = 'Whose account it is, is required.'
export const setByServer = "Set by the server's settings."

export const payeeChangedNotice = {
  kind: 'payment',
  title: 'Where payments go was changed',
  text: 'The UPI ID or the bank account was changed. If none of you did that, write to Support at once.',
  link: '/admin/site-settings/payments',
}

/** The same by mail: whoever has taken over somebody's session cannot read it. */
export const payeeChangedMail = (by: string, link: string) => ({
  subject: 'Where payments go was changed',
  text: [
    `The UPI ID or the bank account that buyers pay to was changed by ${by}.`,
    `Look at it:\n${link}`,
    'If none of you did that, set it back, change the password of that account, and write to Support at once.',
  ].join('\n\n'),
})
