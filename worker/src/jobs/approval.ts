import { runApproval } from '@abhyas/api/content/questions/approvals/commands'
import type { Handler } from '../handlers.ts'

export const approvalJob: Handler<'approval'> = (context, { approval_id }) => runApproval(context, approval_id)
