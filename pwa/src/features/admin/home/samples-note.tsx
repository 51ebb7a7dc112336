import { samplesShown } from '@abhyas/shared/identity/samples/texts'
import { SoftCard } from '../../../ui/soft-card.tsx'

/** Says that some of the people are not real, and how they go. */
export const SamplesNote = () => (
  <SoftCard label="Samples" tone="warning">
    {samplesShown}
  </SoftCard>
)
