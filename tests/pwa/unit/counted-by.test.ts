import { expect, it } from 'vitest'
import { boardsInOrder, classesInOrder } from '../../../pwa/src/entities/test/counted-by.ts'

/** As the server has them: those with the most tests first. */
const counted = (names: readonly string[]) => names.map((name, i) => ({ name, count: 100 - i }))
const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)

it('boards of tests begin with what most people look for', () => {
  const board = counted(['IB', 'West Bengal Board', 'CISCE', 'Other', 'Assam Board', 'CBSE'])
  const rows = boardsInOrder({ board })
  expect(namesOf(rows)).toEqual(['CBSE', 'CISCE', 'West Bengal Board', 'Assam Board', 'IB', 'Other'])
  expect(rows[0]!.count).toBe(95)
})

it('classes of tests go from Nursery to the semesters', () => {
  const names = ['Class 10', 'Semester 2', 'UKG', 'Class 9', 'Nursery', 'Semester 10', 'LKG', 'Class 1', 'Class 12']
  const inOrder = ['Nursery', 'LKG', 'UKG', 'Class 1', 'Class 9', 'Class 10', 'Class 12', 'Semester 2', 'Semester 10']
  expect(namesOf(classesInOrder({ class: counted(names) }))).toEqual(inOrder)
})
