import Avatar from '@mui/material/Avatar'
import { useFileUrl } from '../../data/use-file-url.ts'

interface DocumentPictureProps {
  readonly id: string | undefined
  /** The name whose initials are shown without a picture. */
  readonly name: string
  readonly size: number
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

/** A picture that only its owner may read. Without a network the initials stay. */
export function DocumentPicture({ id, name, size }: DocumentPictureProps) {
  const { url } = useFileUrl(id && `/documents/${id}`)
  return (
    <Avatar
      variant="rounded"
      alt=""
      src={url}
      sx={({ vars }) => ({
        width: size,
        height: size,
        borderRadius: '12px',
        fontSize: size / 2.6,
        fontWeight: 700,
        bgcolor: vars?.palette.soft.primary.soft,
        color: vars?.palette.soft.primary.onSoft,
      })}
    >
      {initialsOf(name)}
    </Avatar>
  )
}
