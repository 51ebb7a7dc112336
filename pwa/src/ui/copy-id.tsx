import { mdiCheck, mdiContentCopy } from '@mdi/js'
import ButtonBase from '@mui/material/ButtonBase'
import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import { toast } from './toast.ts'
import { toned } from './toned.ts'

/** How long a copied id is marked, as the specification has it. */
const markedMs = 900

interface CopyIdProps {
  readonly id: string
  /** What is said once the id is copied. */
  readonly copied: string
}

/** The end of an id, which copies all of it. */
export function CopyId({ id, copied }: CopyIdProps) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), markedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  function copy(): void {
    navigator.clipboard.writeText(id).then(
      () => {
        setIsCopied(true)
        toast(copied)
      },
      () => toast('Failed to copy!', 'error'),
    )
  }
  return (
    <ButtonBase
      onClick={copy}
      aria-label={`Copy the ID ${id}`}
      title={id}
      sx={({ vars }) => ({
        fontFamily: 'monospace',
        fontSize: '0.8125rem',
        gap: 0.75,
        minHeight: 28,
        whiteSpace: 'nowrap',
        px: 0.75,
        borderRadius: '6px',
        color: 'text.secondary',
        ...(isCopied && toned(vars, 'ok')),
      })}
    >
      …{id.slice(-6)}
      <Icon path={isCopied ? mdiCheck : mdiContentCopy} sx={{ fontSize: '1rem' }} />
    </ButtonBase>
  )
}
