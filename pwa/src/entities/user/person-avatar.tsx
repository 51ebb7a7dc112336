import { titleAndName } from '@abhyas/shared/identity/registration/rules'
import Avatar from '@mui/material/Avatar'
import { toned } from '../../ui/toned.ts'

interface PersonAvatarProps {
  readonly contactPerson: string
  /** The address of the picture; initials where it is empty. */
  readonly photo: string
  readonly size?: number
}

/** The picture of a person, or their initials; NA where nothing is known of them. */
export function PersonAvatar({ contactPerson, photo, size = 36 }: PersonAvatarProps) {
  return (
    <Avatar
      src={photo || undefined}
      alt=""
      sx={({ vars }) => ({
        width: size,
        height: size,
        fontSize: size / 2.5,
        fontWeight: 600,
        ...toned(vars, 'ok'),
      })}
    >
      {initialsOf(contactPerson)}
    </Avatar>
  )
}

/** The first letters of the first and the last word of a name, which begin with a letter if any does. */
export function initialsOf(contactPerson: string): string {
  const all = titleAndName(contactPerson).name.split(/\s+/).filter(Boolean)
  const named = all.filter((word) => /^\p{L}/u.test(word))
  const words = named.length > 0 ? named : all
  const mails = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => /^./u.exec(word ?? '')?.[0] ?? '')
  return mails.join('').toUpperCase() || 'NA'
}
