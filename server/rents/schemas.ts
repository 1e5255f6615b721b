export { Condition, RentAnswer } from '../../contract/rentRecord';
