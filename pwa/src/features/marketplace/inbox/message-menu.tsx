import type { Message } from '@abhyas/shared/marketplace/conversations/shapes'
import { mdiFlagOutline } from '@mdi/js'
import { useState } from 'react'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { ReportDialog } from './report-later.ts'

interface MessageMenuProps {
  readonly of: Pick<Message, 'id'>
  /** Of the author. */
  readonly name: string
}

/** What can be done about a message of somebody else. */
export function MessageMenu({ of: { id }, name }: MessageMenuProps) {
  const [isReporting, setIsReporting] = useState(false)
  const actions = [{ text: 'Report this message', icon: mdiFlagOutline, run: () => setIsReporting(true) }]
  return (
    <>
      <ActionMenu
        label={`About this message of ${name}`}
        actions={actions}
        iconSize="small"
        color="inherit"
        sx={{ my: -1, mr: -1.5 }}
      />
      {isReporting && (
        <ReportDialog
          about={{ kind: 'message', id }}
          name={`a message of ${name}`}
          onClose={() => setIsReporting(false)}
        />
      )}
    </>
  )
}
