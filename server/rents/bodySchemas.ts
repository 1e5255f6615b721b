export { chargedFields, LineValues } from '../../contract/rentLines';
