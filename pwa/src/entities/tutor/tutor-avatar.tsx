import type { TutorCard } from '@abhyas/shared/marketplace/directory/shapes'
import Avatar from '@mui/material/Avatar'
import { initialsOf } from '../user/person-avatar.tsx'

type Side = number | { readonly xs: number; readonly md: number }

interface TutorAvatarProps {
  readonly of: Pick<TutorCard, 'i_am' | 'name' | 'photo' | 'logo'>
  /** In pixels. */
  readonly size: Side
  readonly fontSize: string
}

/** Initials in a row are told apart by their colours. */
const tones = ['primary', 'review', 'warning', 'info', 'accent'] as const
const toneOf = (name: string) =>
  tones[Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length]!

/** The picture of a teacher, the logo of an institute, or initials. */
export function TutorAvatar({ of: { i_am, name, photo, logo }, size, fontSize }: TutorAvatarProps) {
  const isTeacher = i_am === 'Teacher'
  const tone = toneOf(name)
  return (
    <Avatar
      variant={isTeacher ? 'circular' : 'rounded'}
      src={(isTeacher ? photo : logo || photo) || undefined}
      alt=""
      slotProps={{ img: { loading: 'lazy' } }}
      sx={{
        width: size,
        height: size,
        fontSize,
        fontWeight: 700,
        bgcolor: `soft.${tone}.soft`,
        color: `soft.${tone}.onSoft`,
      }}
    >
      {initialsOf(name)}
    </Avatar>
  )
}
