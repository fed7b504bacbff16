// What other features show of this one: the form that makes an organization.
export { NewOrganization } from './NewOrganization.tsx';
