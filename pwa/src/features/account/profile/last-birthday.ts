import { minimumAge } from '@abhyas/shared/identity/profile/choices'

/** The latest day that a calendar offers as a birthday: today, or eighteen years ago for registrants who must be adults. */
export function lastBirthday(registrant: string, today: Date): string {
  const isGrown = registrant === 'Teacher' || registrant === 'Associate'
  const year = today.getFullYear() - (isGrown ? minimumAge : 0)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${year}-${two(today.getMonth() + 1)}-${two(today.getDate())}`
}
