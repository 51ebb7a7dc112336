/** What families need: the questions, and what came of them. */
export { NeedPage } from '../../features/marketplace/needs/need-page.tsx'
export { OwnNeedsPage } from '../../features/marketplace/needs/own-needs-page.tsx'
