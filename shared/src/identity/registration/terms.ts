/**
 * The version of the terms and the privacy notice that a person accepts at registration. A changed text takes a new
 * one.
 */
export const termsVersion = '2026-11'
