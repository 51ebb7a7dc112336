import { UserModel, type UserRecord } from './model.ts'

/** Whether there is no other active administrator. Accounts scheduled for deletion do not count. */
export const isLastAdmin = async ({ _id, roles, status }: Pick<UserRecord, '_id' | 'roles' | 'status'>) =>
  status === 'active' &&
  roles.includes('admin') &&
  !(await UserModel.exists({ roles: 'admin', status: 'active', deletion_due: { $exists: false }, _id: { $ne: _id } }))
