import { LinkButton } from '../../ui/link-button.tsx'

/** Where an attempt was begun: at its test, or at the topics, which is where a practice comes from. */
export const WayBack = ({ testId }: { readonly testId: string }) =>
  testId === '' ? (
    <LinkButton label="Practise more" to="/practice" variant="outlined" />
  ) : (
    <LinkButton label="Back to the test" to={`/tests/${testId}`} variant="outlined" />
  )
