import Avatar from '@mui/material/Avatar'
import { useEffect, useState } from 'react'
import { download } from '../../data/api-client.ts'

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

/** A picture that only its owner may read: it is fetched with their token. */
export function DocumentPicture({ id, name, size }: DocumentPictureProps) {
  const [shown, setShown] = useState<{ readonly id: string; readonly url: string }>()
  useEffect(() => {
    if (!id) return
    let url: string | undefined
    let isOver = false
    const show = async () => {
      const blob = await (await download(`/documents/${id}`)).blob()
      if (isOver) return
      url = URL.createObjectURL(blob)
      setShown({ id, url })
    }
    void show().catch(() => undefined) // without a network the initials stay
    return () => {
      isOver = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [id])
  const src = shown && shown.id === id ? shown.url : undefined
  return (
    <Avatar
      variant="rounded"
      alt=""
      src={src}
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
