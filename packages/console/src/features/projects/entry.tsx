// What other features show of this one: the organizations one is in, and the form that makes another.
export { NewOrganization } from './NewOrganization.tsx';
export { Organizations } from './Organizations.tsx';
