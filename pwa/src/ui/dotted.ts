/** Facts on one line with dots between them; what is empty is left out. */
export const dotted = (...facts: readonly (string | false | undefined)[]): string => facts.filter(Boolean).join(' · ')
