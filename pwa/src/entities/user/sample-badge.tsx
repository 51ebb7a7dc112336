import { sampleWord } from '@abhyas/shared/identity/samples/texts'
import { Badge } from '../../ui/status-badge.tsx'

/** Stands at whatever `npm run samples` has made. */
export const SampleBadge = ({ of: { sample } }: { readonly of: { readonly sample?: boolean } }) =>
  sample ? <Badge tone="warn">{sampleWord}</Badge> : null
