import { AuditTrail } from '../../../entities/audit/audit-trail.tsx'
import { DrawerFrame } from '../../../ui/drawer-frame.tsx'

interface TrailDrawerProps {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

/** Who changed a row, what, and when. */
export const TrailDrawer = ({ id, name, onClose }: TrailDrawerProps) => (
  <DrawerFrame label={`History of ${name}`} title={name} hint={id} onClose={onClose}>
    <AuditTrail id={id} />
  </DrawerFrame>
)
