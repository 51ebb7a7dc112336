import { mdiCheck, mdiContentCopy } from '@mdi/js'
import ButtonBase from '@mui/material/ButtonBase'
import { Icon } from './icon.tsx'
import { toned } from './toned.ts'
import { useCopy } from './use-copy.ts'

interface CopyIdProps {
  readonly id: string
  /** What it is, for screen readers. */
  readonly name?: string
  /** Shows all of it: it is short enough to be read. */
  readonly isWhole?: boolean
  /** What is said once the id is copied. */
  readonly copied: string
}

/** An id, or the end of a long one, which copies all of it. */
export function CopyId({ id, name = 'ID', isWhole = false, copied }: CopyIdProps) {
  const { isCopied, copy } = useCopy(copied)
  return (
    <ButtonBase
      onClick={() => copy(id)}
      aria-label={`Copy the ${name} ${id}`}
      title={id}
      sx={({ vars }) => ({
        fontFamily: 'monospace',
        fontSize: isWhole ? '0.875rem' : '0.8125rem',
        gap: 0.75,
        minHeight: 28,
        whiteSpace: 'nowrap',
        px: 0.75,
        ...(isWhole && { mx: -0.75 }),
        borderRadius: '6px',
        color: 'text.secondary',
        ...(isCopied && toned(vars, 'ok')),
      })}
    >
      {isWhole ? id : `…${id.slice(-6)}`}
      <Icon path={isCopied ? mdiCheck : mdiContentCopy} sx={{ fontSize: '1rem' }} />
    </ButtonBase>
  )
}
