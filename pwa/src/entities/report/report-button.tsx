import { mdiFlagOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { sessionAtom } from '../../data/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyDialog } from '../../ui/lazy.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import type { ReportDialogProps } from './report-dialog.tsx'

const ReportDialog = lazyDialog(
  () => import('./report-dialog.tsx'),
  (part) => part.ReportDialog,
)

interface ReportButtonProps extends Pick<ReportDialogProps, 'about' | 'name'> {
  readonly label: string
  /** Beside other things of a card, not below a page. */
  readonly isSmall?: boolean
}

/** Tells staff that something is wrong with a page. Who is not signed in comes back here after. */
export function ReportButton({ about, name, label, isSmall = false }: ReportButtonProps) {
  const session = useAtomValue(sessionAtom)
  const { pathname, search } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const place = isSmall ? { justifySelf: 'start', ml: -1 } : { mt: 1 }
  const look = { color: 'inherit', fullWidth: !isSmall, sx: { ...place, color: 'text.secondary' } } as const
  if (!session)
    return (
      <LinkButton label={label} icon={mdiFlagOutline} to="/login" state={{ backTo: pathname + search }} {...look} />
    )
  return (
    <>
      <Button startIcon={<Icon path={mdiFlagOutline} />} onClick={() => setIsOpen(true)} {...look}>
        {label}
      </Button>
      {isOpen && <ReportDialog about={about} name={name} onClose={() => setIsOpen(false)} />}
    </>
  )
}
