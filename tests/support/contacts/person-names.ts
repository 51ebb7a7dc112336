/** Names people in India have. */
export const personNames =
  `Aarav Sharma, Aditi Banerjee, Ajay Kumar Singh, Akash Yadav, Alka Mishra, Amit Das, Amrita Kaur, Anand Iyer,
Ananya Mukherjee, Anil Kapoor, Anjali Nair, Ankit Gupta, Anuradha Paudwal, Aparna Sen, Arindam Chatterjee, Arjun Reddy, Arti Joshi,
Arun Prakash, Asha Bhosle, Ashok Verma, Atul Kulkarni, Ayesha Khan, Balakrishnan Pillai, Bharat Patel, Bhavna Shah, Bimal Roy,
Chandan Ghosh, Chitra Ramanathan, Debjani Sarkar, Deepak Chauhan, Devika Menon, Dinesh Rathore, Divya Hegde, Ek Nath Shinde,
Farhan Ahmed, Fatima Sheikh, Ganesh Rao, Gaurav Saxena, Geeta Dutt, Gopal Krishna, Gurpreet Singh Gill, Harish Chandra, Hema Malini,
Imran Qureshi, Indira Goswami, Ishaan Bhatt, Jagdish Prasad, Jaspreet Dhillon, Jaya Bhaduri, Joseph Mathew, Jyoti Basu, Kabir Das,
Kalpana Chawla, Karan Malhotra, Kavita Krishnamurthy, Kiran Bedi, Kishore Lal, Lakshmi Narayan, Lata Deshpande, Leela Thomas,
Madhuri Dixit, Mahesh Babu, Manish Tiwari, Manoj Bajpayee, Meena Kumari, Meera Subramaniam, Mohammed Rafi, Mohan Lal, Mukesh Jain,
Nandini Das Gupta, Naresh Goyal, Naveen Patnaik, Neha Agarwal, Nikhil Pandey, Nisha Thakur, Om Prakash, Padma Lakshmi, Pankaj Tripathi,
Parvati Amma, Pooja Hegde, Pradeep Sinha, Prakash Jha, Pramod Mahajan, Pranab Bose, Preeti Zinta, Rabindranath Tagore, Rahul Dravid,
Rajesh Khanna, Rakesh Roshan, Ramesh Sippy, Rani Mukherji, Ravi Shankar, Rekha Ganesan, Ritu Beri, Rohit Shetty, Sachin Pilgaonkar,
Saira Banu, Salim Khan, Sameer Wankhede, Sandeep Unnikrishnan, Sanjay Dutta, Sarita Devi, Satyajit Ray, Shabana Azmi, Shalini Pandey,
Shankar Mahadevan, Shreya Ghoshal, Siddharth Anand, Sneha Wagh, Sonal Mansingh, Subhash Ghai, Sudha Murty, Sunil Gavaskar, Sunita Rao,
Suresh Raina, Swati Maliwal, Tanvi Azmi, Tarun Tahiliani, Uday Chopra, Uma Bharti, Usha Uthup, Vandana Shiva, Varun Grover,
Vidya Balan, Vijay Hazare, Vikram Seth, Vinod Khanna, Vishal Bhardwaj, Yash Chopra, Yogesh Kamble, Zakir Hussain, Zoya Akhtar`.split(
    /,\s+/,
  )
