export { forgetPerson, type ItemSource, putItem, removeItems } from './put-item.ts'
