/** A question of two options, of which the first is right, as it is sent. */
export const singleChoice = (stem: string, right: string, wrong: string) => ({
  type: 'single',
  stem,
  options: [
    { text: right, weight: 100 },
    { text: wrong, weight: 0 },
  ],
  marks: 1,
  negative_marks: 0,
})
