/** What the search box of all pages looks through. */
export const searchedKinds = ['tutors', 'institutes', 'subjects', 'tests'] as const
