import { workOnReview } from '@abhyas/api/content/questions/approvals/commands'
import type { Handler } from '../handlers.ts'

export const reviewJob: Handler<'review'> = (context, { review_id }) => workOnReview(context, review_id)
