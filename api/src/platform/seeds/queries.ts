/** The seed files, for features that read one themselves. */
export { readRows, seedFolder } from './read-rows.ts'
